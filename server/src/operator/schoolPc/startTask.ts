import { join } from 'node:path'
import type { Places } from './places.ts'

/** LOCAL SERVICE, an account without rights that every Windows has. */
export const SERVICE_ACCOUNT = 'S-1-5-19'

/**
 * The task of Windows that starts the server with the machine. As XML, because the switches of
 * schtasks stop a task after three days and on the battery of a laptop.
 */
export const startTask = ({
  program,
  home,
}: Pick<Places, 'program' | 'home'>) => `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo><Description>Antrian Photobooth</Description></RegistrationInfo>
  <Triggers><BootTrigger><Enabled>true</Enabled></BootTrigger></Triggers>
  <Principals>
    <Principal id="Author">
      <UserId>${SERVICE_ACCOUNT}</UserId>
      <RunLevel>LeastPrivilege</RunLevel>
    </Principal>
  </Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <AllowHardTerminate>true</AllowHardTerminate>
    <StartWhenAvailable>true</StartWhenAvailable>
    <AllowStartOnDemand>true</AllowStartOnDemand>
    <Enabled>true</Enabled>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <Priority>5</Priority>
    <RestartOnFailure><Interval>PT1M</Interval><Count>999</Count></RestartOnFailure>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>${xml(join(program, 'node.exe'))}</Command>
      <Arguments>${xml(`"${join(program, 'server/dist/schoolPc.js')}" serve`)}</Arguments>
      <WorkingDirectory>${xml(home)}</WorkingDirectory>
    </Exec>
  </Actions>
</Task>
`

const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
