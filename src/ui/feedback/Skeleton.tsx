import styles from './Skeleton.module.css'

interface BoneProps {
  width: string
  height?: string
}

/** A placeholder of the right size while the real thing is on its way. */
export function Skeleton({ width, height = '1em' }: BoneProps) {
  return <span className={styles.bone} style={{ width, height }} aria-hidden="true" />
}
