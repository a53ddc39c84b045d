import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconFileImport } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import page from '../../components/layout/page.module.css'
import { ErrorNotice, explainRule } from '../../components/notices/error-notice.tsx'
import { sizeText } from '../../components/texts/size-text.ts'
import { groupDigits } from '../../formats/shown-text.ts'
import { takeDroppedFile } from '../../kept/dropped-file.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { RunHead } from '../runs/run-head.tsx'
import { RulesLink } from './column-rules/rules-link.tsx'
import { FileChooser } from './file-bar.tsx'
import { ImportSteps } from './import-steps.tsx'
import classes from './new-import-page.module.css'
import { Templates } from './templates.tsx'
import { useFileSource } from './use-file-source.ts'
import { type Upload, useUpload } from './use-upload.ts'

/** Takes a file of loans. Nothing is created by it. */
export function NewImportPage() {
  useDocumentTitle('Import loans – Loan Desk')
  const upload = useUpload()
  const source = useFileSource(upload)
  const begin = useEffectEvent(() => {
    const file = takeDroppedFile()
    if (file) upload.upload({ file, name: file.name })
  })
  useEffect(() => begin(), [])
  return (
    <div className={page.page} {...source.drop.handlers}>
      <RunHead title="Import loans" isBelowRuns />
      <ImportSteps current="file" />
      <FileChooser chooser={source.chooser} onChosen={source.onChosen} />
      <div className={classes.body}>
        <section className={classes.zone} data-over={source.drop.isOver || undefined} aria-label="File of loans">
          <IconFileImport size={32} stroke={1.4} aria-hidden className={classes.icon} />
          {upload.handed ? <Uploading upload={upload} /> : <Ways onChoose={source.choose} />}
        </section>
        {upload.error && (
          <div className={classes.error}>
            <ErrorNotice error={upload.error} title="The file was not taken" explainBy={explainRule} />
          </div>
        )}
        <Templates />
        <p className={classes.rules}>
          <RulesLink />
        </p>
      </div>
    </div>
  )
}

function Ways({ onChoose }: { readonly onChoose: () => void }) {
  return (
    <>
      <h2 className={classes.title}>Drop a file here, or paste rows</h2>
      <p className={classes.text}>
        CSV, Excel, JSON or JSON Lines, up to 1 GiB and {groupDigits(1_000_000)} loans. You see how it is read, and what
        each line would become, before anything is created.
      </p>
      <Button autoFocus onClick={onChoose} rightSection={<ShortcutKbd keys="Ctrl+O" />}>
        Choose a file
      </Button>
    </>
  )
}

function Uploading({ upload: { handed, takeBack } }: { readonly upload: Upload }) {
  return (
    <>
      <h2 className={classes.title} role="status">
        Reading {handed?.name}
      </h2>
      <p className={classes.text}>{sizeText(handed?.file.size ?? 0)}</p>
      <Button variant="default" autoFocus onClick={takeBack}>
        Cancel
      </Button>
    </>
  )
}
