# Takes the print engine away. The list of printed cards stays unless -Everything is given.
param([switch]$Everything)
$target = Join-Path $env:LOCALAPPDATA 'OnyakPrint'
Get-CimInstance Win32_Process -Filter "Name = 'node.exe'" |
  Where-Object { $_.ExecutablePath -eq (Join-Path $target 'node.exe') } |
  ForEach-Object { Stop-Process -Id $_.ProcessId -Force }
Remove-Item -Recurse -Force -ErrorAction SilentlyContinue 'HKCU:\Software\Classes\onyak-print'
Remove-ItemProperty -ErrorAction SilentlyContinue -Path 'HKCU:\Software\Microsoft\Windows\CurrentVersion\Run' -Name 'OnyakPrint'
if ($Everything) { Remove-Item -Recurse -Force $target }
else { Get-ChildItem $target -Exclude 'data' | Remove-Item -Recurse -Force }
