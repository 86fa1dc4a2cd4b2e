# Installs the Onyak print engine for the user who runs it: files, settings, URL scheme, start with Windows. No administrator rights needed.
#   powershell -ExecutionPolicy Bypass -File install.ps1 -Origin https://onyak.hospital.example [-Printer "Card Printer"]
param(
  [Parameter(Mandatory = $true)][ValidatePattern('^https?://[^/\s]+/?$')][string]$Origin,
  [string]$Printer = ''
)
$ErrorActionPreference = 'Stop'
$target = Join-Path $env:LOCALAPPDATA 'OnyakPrint'
New-Item -ItemType Directory -Force -Path $target | Out-Null
foreach ($name in 'onyak-print.mjs', 'onyak-print.vbs', 'print.ps1', 'uninstall.ps1', 'node.exe') {
  $source = Join-Path $PSScriptRoot $name
  if (-not (Test-Path $source)) { throw "missing: $name" }
  Copy-Item -Force $source $target
}
$powershell = Join-Path $env:SystemRoot 'System32\WindowsPowerShell\v1.0\powershell.exe'
$command = @($powershell, '-NoProfile', '-ExecutionPolicy', 'Bypass', '-File', (Join-Path $target 'print.ps1'), '-File', '{file}', '-Printer', $Printer)
@{ origin = $Origin; printer = $command; folder = (Join-Path $target 'data') } | ConvertTo-Json | Set-Content -Encoding UTF8 (Join-Path $target 'settings.json')

# onyak-print://... starts the engine; what the address says is not handed on, because the screen sends the card itself.
$run = '"{0}" "{1}"' -f (Join-Path $env:SystemRoot 'System32\wscript.exe'), (Join-Path $target 'onyak-print.vbs')
$scheme = 'HKCU:\Software\Classes\onyak-print'
New-Item -Force -Path "$scheme\shell\open\command" | Out-Null
Set-ItemProperty -Path $scheme -Name '(default)' -Value 'URL:Onyak print'
Set-ItemProperty -Path $scheme -Name 'URL Protocol' -Value ''
Set-ItemProperty -Path "$scheme\shell\open\command" -Name '(default)' -Value $run
Set-ItemProperty -Path 'HKCU:\Software\Microsoft\Windows\CurrentVersion\Run' -Name 'OnyakPrint' -Value $run
Start-Process (Join-Path $env:SystemRoot 'System32\wscript.exe') -ArgumentList ('"{0}"' -f (Join-Path $target 'onyak-print.vbs'))
Write-Host "Onyak print engine installed in $target for $Origin"
