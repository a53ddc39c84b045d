import type { Subject } from '../../api/dossier.ts'
import classes from './dossier.module.css'
import { FilesSection } from './files-section.tsx'
import { NotesSection } from './notes-section.tsx'

/** Notes and files that staff keep on a loan or a client. */
export function DossierPanel({ subject }: { readonly subject: Subject }) {
  return (
    <div className={classes.dossier}>
      <NotesSection subject={subject} />
      <FilesSection subject={subject} />
    </div>
  )
}
