@echo off
title Antrian Photobooth
if not exist "%~dp0program\node.exe" goto packed
"%~dp0program\node.exe" --enable-source-maps "%~dp0program\server\dist\schoolPc.js" %*
rem Below zero when Windows itself ends the program, as an old one does, which errorlevel 1 leaves out.
if %errorlevel% neq 0 pause
exit /b %errorlevel%

:packed
echo Klik kanan berkas zip, pilih "Ekstrak semua" (Extract All), lalu jalankan Antrian.cmd
echo di folder hasilnya.
pause
exit /b 1
