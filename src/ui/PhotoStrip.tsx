import type { ReactNode } from 'react'
import styles from './PhotoStrip.module.css'

export type PhotoFrame = 'glasses' | 'veil' | 'cap' | 'peace' | 'empty' | 'curtain' | 'question'

/** A drawing of the booth's photo strip, hidden from screen readers. */
export function PhotoStrip({ frames }: { frames: readonly PhotoFrame[] }) {
  return (
    <div className={styles.strip} aria-hidden="true">
      {frames.map((frame, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a strip never changes its order
        <svg key={at} viewBox="0 0 120 96" preserveAspectRatio="xMidYMid slice">
          {DRAWINGS[frame]}
        </svg>
      ))}
    </div>
  )
}

const body = (x: number) => (
  <path className={styles.body} d={`M${x - 24} 96c0-22 10-34 24-34s24 12 24 34z`} />
)
const face = (x: number) => <circle className={styles.face} cx={x} cy="44" r="15" />
const smile = (x: number) => <path className={styles.line} d={`M${x - 6} 49q6 6 12 0`} />
const fringe = (x: number) => (
  <path className={styles.hair} d={`M${x - 15} 43c0-22 30-22 30 0-8-6-18-9-22-8-3 1-6 4-8 8z`} />
)
const hood = (x: number) => (
  <path
    className={styles.hair}
    fillRule="evenodd"
    d={`M${x - 20} 78c-6-28-2-56 20-56s26 28 20 56c-12 6-28 6-40 0zM${x} 31a12.5 13.5 0 1 0 .1 0z`}
  />
)
const cap = (x: number) => (
  <path className={styles.cap} d={`M${x - 15} 37l2-14q13-5 26 0l2 14q-15-5-30 0z`} />
)
const glasses = (x: number) => (
  <path
    className={styles.line}
    d={`M${x - 2} 43a5 5 0 1 0-10 0 5 5 0 1 0 10 0zm14 0a5 5 0 1 0-10 0 5 5 0 1 0 10 0zm-14-1q2-2 4 0`}
  />
)
const peace = (x: number) => (
  <path className={styles.hand} d={`M${x} 74v-16m0 2l-6-18m6 18l5-19m-8 18h9v13h-9z`} />
)

const person = (x: number, looks: ReactNode) => (
  <g>
    {body(x)}
    {face(x)}
    {looks}
    {smile(x)}
  </g>
)

const DRAWINGS: Record<PhotoFrame, ReactNode> = {
  glasses: (
    <>
      {person(
        38,
        <>
          {fringe(38)}
          {glasses(38)}
        </>,
      )}
      {person(82, hood(82))}
    </>
  ),
  veil: (
    <>
      {person(40, hood(40))}
      {person(80, hood(80))}
    </>
  ),
  cap: (
    <>
      {person(38, cap(38))}
      {person(82, fringe(82))}
    </>
  ),
  peace: (
    <>
      {person(32, fringe(32))}
      {person(70, cap(70))}
      {peace(100)}
    </>
  ),
  empty: <path className={styles.stool} d="M44 66h32M50 66l-5 30m25-30l5 30M60 66v30" />,
  curtain: (
    <>
      <path className={styles.cloth} d="M0 0h120v96H0z" />
      <path
        className={styles.fold}
        d="M20 0q6 48-2 96M40 0q-6 48 0 96M60 0v96M80 0q6 48 0 96M100 0q-6 48 2 96"
      />
    </>
  ),
  question: <path className={styles.question} d="M46 38c0-19 28-19 28-1 0 12-14 12-14 24m0 12v1" />,
}
