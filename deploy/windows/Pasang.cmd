@echo off
title Pasang Antrian Photobooth
if not exist "%~dp0program\node.exe" goto packed
"%~dp0program\node.exe" --enable-source-maps "%~dp0program\server\dist\schoolPc.js" install %1
rem 3: a second window, with the rights of an administrator, goes on.
if not errorlevel 3 pause
exit /b %errorlevel%

:packed
echo Klik kanan berkas zip, pilih "Ekstrak semua" (Extract All), lalu jalankan Pasang.cmd
echo di folder hasilnya.
pause
exit /b 1
