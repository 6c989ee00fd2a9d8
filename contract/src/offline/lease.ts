/** Header of a change: id of the device that sends it. */
export const DEVICE_HEADER = 'booth-device'

/** Header of the answer: the lease of the booth that the device has by this change. */
export const LEASE_HEADER = 'booth-lease'

/** Holding the booth: its epoch, and its end as an ISO time. */
interface Lease {
  epoch: number
  until: string
}

export const writeLease = ({ epoch, until }: Lease) => `${epoch} ${until}`

/** Reads the header of an answer; undefined if it is missing or cannot be read. */
export function readLease(header: string | null | undefined): Lease | undefined {
  const [, epoch, until = ''] = /^(\d{1,15}) (\S+)$/.exec(header ?? '') ?? []
  return epoch === undefined || Number.isNaN(Date.parse(until))
    ? undefined
    : { epoch: Number(epoch), until }
}
