import { Button } from '@mantine/core'
import { IconFile, IconPaperclip } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import type { FileBody } from '#contract/desk/dossier.ts'
import { ask, callOf } from '../../api/ask.ts'
import { DOSSIER, filesQuery, type Subject } from '../../api/dossier.ts'
import { fileNameHeader } from '../../api/file-name-header.ts'
import { receiveFile } from '../../api/received-file.ts'
import { PanelSection } from '../../components/layout/panel-section.tsx'
import { explainRule } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { tellFailure } from '../../components/notices/tell.tsx'
import { clockText, dayText } from '../../components/texts/clock-text.ts'
import { sizeText } from '../../components/texts/size-text.ts'
import { groupDigits } from '../../formats/shown-text.ts'
import { saveFile } from '../export/save-file.ts'
import classes from './dossier.module.css'
import { RemoveButton } from './remove-button.tsx'

/** Files of a loan or client. They can be saved and opened elsewhere, but are never shown here. */
export function FilesSection({ subject }: { readonly subject: Subject }) {
  const files = useQuery(filesQuery(subject))
  const attaching = useAttaching(subject)
  const chooser = useRef<HTMLInputElement>(null)
  const take = (taken: FileList | null) => attaching.attach([...(taken ?? [])])
  return (
    <DropArea onDrop={take}>
      <PanelSection title="Files" {...(files.data && { note: groupDigits(files.data.data.length) })}>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label="Files to attach"
          onChange={(event) => {
            take(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
        <ul className={classes.list} aria-label="Files">
          {files.data?.data.map((file) => (
            <AttachedFile key={file.uuid} subject={subject} file={file} />
          ))}
        </ul>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPaperclip size={14} aria-hidden />}
          loading={attaching.isAttaching}
          onClick={() => chooser.current?.click()}
        >
          Attach…
        </Button>
        <p className={classes.quiet} role="status">
          {attaching.error ? (
            <span className={classes.fault}>{explainRule(attaching.error)}</span>
          ) : (
            'Or drop a file here, up to 10 MiB.'
          )}
        </p>
        <LeftOut count={files.data?.leftOut ?? 0} of="file" className={classes.quiet} />
      </PanelSection>
    </DropArea>
  )
}

function DropArea({ onDrop, children }: { readonly onDrop: (files: FileList) => void; readonly children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDrop(event.dataTransfer.files)
  }
  const dragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const dragLeave = () => setOver(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped where it is listed; the button does the same
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDrop={drop}
      onDragOver={dragOver}
      onDragLeave={dragLeave}
    >
      {children}
    </div>
  )
}

/** Uploads files one after another, so that a refusal names its file. */
function useAttaching(subject: Subject) {
  const client = useQueryClient()
  const attaching = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const body of files) {
        const asked = { uuid: subject.uuid, file: crypto.randomUUID(), body }
        await ask(DOSSIER[subject.kind].attachFile, asked, { headers: fileNameHeader(body.name) })
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: filesQuery(subject).queryKey }),
  })
  return {
    attach: (files: readonly File[]) => {
      if (files.length > 0 && !attaching.isPending) attaching.mutate(files)
    },
    isAttaching: attaching.isPending,
    error: attaching.error,
  }
}

type AttachedFileProps = { readonly subject: Subject; readonly file: FileBody }

function AttachedFile({ subject, file: { uuid, name, size, isMissing, attachedBy, attachedAt } }: AttachedFileProps) {
  const saving = useMutation({
    mutationFn: () => receiveFile(callOf(DOSSIER[subject.kind].saveFile, { uuid: subject.uuid, file: uuid })),
    onSuccess: saveFile,
    onError: () => tellFailure('The file was not saved'),
  })
  return (
    <li className={classes.file}>
      <IconFile size={16} aria-hidden />
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.size} title={`Attached by ${attachedBy}, ${clockText(attachedAt)}`}>
        {isMissing ? <span className={classes.fault}>Missing</span> : sizeText(size)} · {dayText(new Date(attachedAt))}
      </span>
      <Button
        variant="subtle"
        size="xs"
        aria-label={`Save ${name}`}
        disabled={isMissing}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        Save…
      </Button>
      <RemoveButton
        label={`Remove ${name}`}
        title="Remove the file"
        question={`${name} is gone for good.`}
        queryKey={filesQuery(subject).queryKey}
        remove={() => ask(DOSSIER[subject.kind].detachFile, { uuid: subject.uuid, file: uuid })}
      />
    </li>
  )
}
