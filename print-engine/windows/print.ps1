# Prints a picture of a card, a side of it on each page: 85.6 x 53.98 mm (ISO/IEC 7810 ID-1). Ends with 1 where it could not.
param([Parameter(Mandatory = $true)][string]$File, [string]$Printer = '')
$ErrorActionPreference = 'Stop'
try {
  Add-Type -AssemblyName System.Drawing
  $picture = [System.Drawing.Image]::FromFile($File)
  $side = $picture.Width * 53.98 / 85.6
  $script:next = 0
  $document = New-Object System.Drawing.Printing.PrintDocument
  if ($Printer -ne '') { $document.PrinterSettings.PrinterName = $Printer }
  if (-not $document.PrinterSettings.IsValid) { throw "no such printer: $Printer" }
  if ($document.PrinterSettings.CanDuplex) { $document.PrinterSettings.Duplex = 'Vertical' }
  $document.PrintController = New-Object System.Drawing.Printing.StandardPrintController
  $document.DefaultPageSettings.PaperSize = New-Object System.Drawing.Printing.PaperSize('Card', 337, 213)
  $document.DefaultPageSettings.Margins = New-Object System.Drawing.Printing.Margins(0, 0, 0, 0)
  $document.add_PrintPage({
    param($sender, $page)
    $from = New-Object System.Drawing.RectangleF(0, ($side * $script:next), $picture.Width, $side)
    $to = New-Object System.Drawing.RectangleF(0, 0, 337, 212.5)
    $page.Graphics.DrawImage($picture, $to, $from, [System.Drawing.GraphicsUnit]::Pixel)
    $script:next += 1
    $page.HasMorePages = ($side * $script:next) -lt ($picture.Height - 1)
  })
  $document.Print()
  exit 0
} catch {
  [Console]::Error.WriteLine($_.Exception.Message)
  exit 1
} finally {
  if ($picture) { $picture.Dispose() }
}
