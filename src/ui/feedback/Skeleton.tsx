import styles from './Skeleton.module.css'

interface BoneProps {
  width: string
  height?: string
}

/** A placeholder with the size of the content that loads. */
export function Skeleton({ width, height = '1em' }: BoneProps) {
  return <span className={styles.bone} style={{ width, height }} aria-hidden="true" />
}
