import { errorMessage, type RequestError } from './errorMessage'
import { toast } from './toast'

/** Says why a request failed, or what it has done. */
export async function toastOutcome(
  sent: PromiseLike<{ error?: RequestError | undefined }>,
  done?: string,
) {
  const { error } = await sent
  if (error) toast('error', errorMessage(error))
  else if (done) toast('success', done)
}
