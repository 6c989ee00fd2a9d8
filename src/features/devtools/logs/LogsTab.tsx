import { LOG_LIMIT } from '@antrian/contract/shared/logEntry'
import { useDispatch, useSelector } from 'react-redux'
import { logsFollowed } from '@/middleware/logBatch'
import { SwitchField } from '@/ui/fields/SwitchField'
import { selectIsFollowing } from '../devtoolsSlice'
import { QueryResult } from '../QueryResult'
import { ErrorLog } from './ErrorLog'
import { SystemLog } from './SystemLog'
import { useLogLines } from './useLogLines'

export function LogsTab() {
  const dispatch = useDispatch()
  const isFollowing = useSelector(selectIsFollowing)
  const { systemLines, errorLines, system, errors, hasSystemLogs, refetch } = useLogLines()

  function handleFollow(isOn: boolean) {
    dispatch(logsFollowed(isOn))
    // Fetches the lines that were written without a socket.
    if (isOn) refetch()
  }

  return (
    <>
      <SwitchField
        label="Real-time"
        hint={isFollowing ? 'Baris baru muncul seketika.' : 'Baris baru tidak ditampilkan.'}
        isOn={isFollowing}
        isClose
        onChange={handleFollow}
      />
      <SystemLog lines={systemLines} isKnown={!hasSystemLogs || system.data !== undefined}>
        {hasSystemLogs && (
          <QueryResult of="log" question={system}>
            {() => null}
          </QueryResult>
        )}
      </SystemLog>
      <ErrorLog
        lines={errorLines}
        shown={LOG_LIMIT.latestErrors}
        isKnown={errors.data !== undefined}
      >
        <QueryResult of="log error" question={errors}>
          {() => null}
        </QueryResult>
      </ErrorLog>
    </>
  )
}
