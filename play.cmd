@echo off
rem Sets Agon up on first use, then plays. PYTHON chooses the interpreter.
setlocal
if not defined PYTHON (where /q py && set "PYTHON=py -3" || set "PYTHON=python")
%PYTHON% -IS "%~dp0tools\environment.py" play %*
exit /b %errorlevel%
