import styles from './EmptyStrip.module.css'

/** An empty photo strip. */
export const EmptyStrip = ({ isLarge = false }: { isLarge?: boolean }) => (
  <span className={styles.strip} data-is-large={isLarge} aria-hidden="true">
    <span />
    <span />
    <span />
  </span>
)
