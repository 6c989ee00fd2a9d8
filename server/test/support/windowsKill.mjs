import { ChildProcess } from 'node:child_process'

// Every signal ends a process of Windows at once (TerminateProcess).
const { value: kill } = Object.getOwnPropertyDescriptor(ChildProcess.prototype, 'kill')
ChildProcess.prototype.kill = function () {
  return kill.call(this, 'SIGKILL')
}
