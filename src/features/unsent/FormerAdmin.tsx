import type { ReleaseBody } from '@antrian/contract/offline/offlineBodies'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { OutboxDispatch } from '@/acts/outbox'
import { releaseOutbox } from '@/acts/sendOutbox'
import { Button } from '@/ui/Button'
import { ConfirmedButton } from '@/ui/dialog/ConfirmedButton'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { Notice } from '@/ui/feedback/Notice'
import { formatNumber } from '@/ui/time/format'

interface FormerAdminProps {
  email: string
  name: string
  count: number
}

/** For a developer: unsent acts of another admin, who cannot send them once removed from the list. */
export function FormerAdmin({ email, name, count }: FormerAdminProps) {
  const dispatch = useDispatch<OutboxDispatch>()
  const [sending, setSending] = useState<ReleaseBody['outcome']>()
  const [failure, setFailure] = useState<string>()

  async function release(outcome: ReleaseBody['outcome']) {
    setSending(outcome)
    const error = await dispatch(releaseOutbox(email, outcome))
    setSending(undefined)
    setFailure(error && errorMessage(error))
    return error === undefined
  }

  return (
    <section className="stack tight">
      <h3>{`${formatNumber(count)} langkah ${name}`}</h3>
      <p>
        {`Jika ${name} sudah tidak ada di daftar akun, ambil alih untuk menjawab satu per satu apa yang dicatat, atau hapus dari perangkat ini.`}
      </p>
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      <div className="row wrap">
        <Button
          variant="outlined"
          aria-busy={sending === 'taken-over'}
          onClick={() => sending === undefined && void release('taken-over')}
        >
          Ambil alih
        </Button>
        <ConfirmedButton
          label="Hapus"
          failure={failure}
          isSending={sending === 'deleted'}
          carryOut={() => release('deleted')}
        >
          <p>
            {`${formatNumber(count)} langkah ${name} tidak akan tercatat, dan tidak dapat dikembalikan.`}
          </p>
        </ConfirmedButton>
      </div>
    </section>
  )
}
