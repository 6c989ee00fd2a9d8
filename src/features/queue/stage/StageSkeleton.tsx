import { Skeleton } from '@/ui/feedback/Skeleton'

export function CurrentSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton width="3.5rem" height="3.5rem" />
      <div className="stack tight">
        <Skeleton width="9rem" />
        <Skeleton width="14rem" height="1.75rem" />
      </div>
    </div>
  )
}

export function NextSkeleton() {
  return (
    <div aria-busy="true">
      <div className="stack tight">
        <Skeleton width="5rem" />
        <Skeleton width="10rem" height="1.25rem" />
      </div>
    </div>
  )
}
