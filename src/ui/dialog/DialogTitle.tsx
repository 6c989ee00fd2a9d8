import { titleCase } from '@/ui/titleCase'
import styles from './FormDialog.module.css'

/** The heading that names a dialog. */
export const DialogTitle = ({ id, children }: { id: string; children: string }) => (
  <h2 id={id} className={styles.title}>
    {titleCase(children)}
  </h2>
)
