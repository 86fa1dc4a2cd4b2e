' Starts the print engine without a window. One that runs already keeps its port, and this one ends.
folder = CreateObject("Scripting.FileSystemObject").GetParentFolderName(WScript.ScriptFullName)
CreateObject("WScript.Shell").Run """" & folder & "\node.exe"" """ & folder & "\onyak-print.mjs"" """ & folder & "\settings.json""", 0, False
