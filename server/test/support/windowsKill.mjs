import { ChildProcess } from 'node:child_process'

// Every signal ends a process of Windows at once (TerminateProcess).
const { kill } = ChildProcess.prototype
ChildProcess.prototype.kill = function () {
  return kill.call(this, 'SIGKILL')
}
