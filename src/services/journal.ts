import { type ReportQuery, reportCalls } from '@antrian/contract/report'
import { withAuthorization } from './api'
import { API_URL } from './firstRequests'

/** The journal of a report, in the format of the server. */
export async function downloadJournal({ from, to }: ReportQuery): Promise<Blob> {
  const address = `${API_URL}${reportCalls.exportJournal.path}?from=${from}&to=${to}`
  const answer = await fetch(address, {
    credentials: 'include',
    headers: withAuthorization(new Headers()),
  })
  if (!answer.ok) throw new Error(`the journal: ${answer.status}`)
  return answer.blob()
}
