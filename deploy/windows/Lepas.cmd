@echo off
title Lepas Antrian Photobooth
if not exist "%~dp0program\node.exe" goto packed
"%~dp0program\node.exe" --enable-source-maps "%~dp0program\server\dist\schoolPc.js" remove
rem 3: a second window, with the rights of an administrator, goes on.
if not errorlevel 3 pause
exit /b %errorlevel%

:packed
echo Klik kanan berkas zip, pilih "Ekstrak semua" (Extract All), lalu jalankan Lepas.cmd
echo di folder hasilnya.
pause
exit /b 1
