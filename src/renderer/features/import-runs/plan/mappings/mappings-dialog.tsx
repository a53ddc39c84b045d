import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import type { ImportMappingBody, ImportMappingRequest } from '#contract/desk/import-mappings.ts'
import { FieldError } from '../../../../components/fields/field-message.tsx'
import { TextField } from '../../../../components/fields/text-field.tsx'
import { useFocusBack } from '../../../../components/focus/use-focus-back.ts'
import { explain } from '../../../../components/notices/error-notice.tsx'
import { clockText } from '../../../../components/texts/clock-text.ts'
import { counted } from '../../../../formats/shown-text.ts'
import { saveFile } from '../../../export/save-file.ts'
import { freeName, mappingFile, mappingRequest, readMapping } from './mapping-file.ts'
import classes from './mappings-dialog.module.css'
import type { Mappings } from './use-mappings.ts'

type MappingsDialogProps = {
  readonly mappings: Mappings
  /** The one that the plan goes by. */
  readonly taken: string | undefined
  readonly onTake: (uuid: string) => void
  readonly onClose: () => void
}

type MappingRowProps = {
  readonly mapping: ImportMappingBody
  readonly mappings: Mappings
  readonly isTaken: boolean
  readonly onTake: () => void
}

type Asked = 'rename' | 'delete' | undefined

type RenameMappingProps = {
  readonly name: string
  /** Names of the others. */
  readonly taken: readonly string[]
  readonly onRename: (name: string) => void
  readonly onCancel: () => void
}

type DeleteMappingProps = { readonly name: string; readonly onDelete: () => void; readonly onCancel: () => void }

/** All saved mappings: to take, rename, hand on and delete; and one that was handed on, to take in. */
export function MappingsDialog({ mappings, taken, onTake, onClose }: MappingsDialogProps) {
  useFocusBack()
  const { known } = mappings
  const file = useHandedMapping(mappings)
  return (
    <Modal opened onClose={onClose} title="Saved mappings" size={640} closeButtonProps={{ 'aria-label': 'Close' }}>
      {known.length === 0 && (
        <p className={classes.text}>None yet. Save the columns of this file, or take in a mapping from a colleague.</p>
      )}
      <ul className={classes.list} aria-label="Saved mappings">
        {known.map((mapping) => (
          <MappingRow
            key={mapping.uuid}
            mapping={mapping}
            mappings={mappings}
            isTaken={mapping.uuid === taken}
            onTake={() => onTake(mapping.uuid)}
          />
        ))}
      </ul>
      {file.same && <SameName name={file.same.name} onReplace={file.replace} onKeepBoth={file.keepBoth} />}
      <div className={classes.foot}>
        <span className={classes.fault} role="alert">
          {(file.fault || mappings.error) && (
            <FieldError text={file.fault ?? (mappings.error ? explain(mappings.error) : '')} />
          )}
        </span>
        <input
          ref={file.chooser}
          type="file"
          hidden
          aria-label="Mapping to take in"
          accept=".json"
          onChange={file.onChosen}
        />
        <Button variant="default" data-autofocus onClick={file.choose}>
          Take in a mapping…
        </Button>
      </div>
    </Modal>
  )
}

type SameNameProps = { readonly name: string; readonly onReplace: () => void; readonly onKeepBoth: () => void }

function SameName({ name, onReplace, onKeepBoth }: SameNameProps) {
  return (
    <div className={classes.question} role="alert">
      <span className={classes.name}>“{name}” is there already.</span>
      <Button variant="default" size="compact" onClick={onReplace}>
        Replace it
      </Button>
      <Button variant="default" size="compact" autoFocus onClick={onKeepBoth}>
        Keep both
      </Button>
    </div>
  )
}

/** Takes in a mapping that somebody handed on; where one has its name, a person says which of them stays. */
function useHandedMapping({ known, keep }: Mappings) {
  const chooser = useRef<HTMLInputElement>(null)
  const [same, setSame] = useState<ImportMappingRequest>()
  const [fault, setFault] = useState<string>()
  const take = (uuid: string, mapping: ImportMappingRequest) => {
    setSame(undefined)
    keep({ uuid, mapping, told: 'Mapping taken in' })
  }
  const read = async (handed: File) => {
    const mapping = readMapping(await handed.text())
    setFault(mapping ? undefined : `${handed.name} is not a mapping`)
    if (mapping && known.some(({ name }) => name === mapping.name)) setSame(mapping)
    else if (mapping) take(crypto.randomUUID(), mapping)
  }
  const other = known.find(({ name }) => name === same?.name)
  return {
    chooser,
    same,
    fault,
    choose: () => chooser.current?.click(),
    onChosen: () => {
      const handed = chooser.current?.files?.[0]
      if (handed) void read(handed)
      if (chooser.current) chooser.current.value = ''
    },
    replace: () => same && other && take(other.uuid, same),
    keepBoth: () => {
      const names = known.map(({ name }) => name)
      if (same) take(crypto.randomUUID(), { ...same, name: freeName(same.name, names) })
    },
  }
}

/** One mapping with what can be done with it; renaming and deleting ask in its place. */
function MappingRow({ mapping, mappings, isTaken, onTake }: MappingRowProps) {
  const { uuid, name } = mapping
  const [asked, setAsked] = useState<Asked>()
  if (asked === 'rename') {
    const others = mappings.known.filter((other) => other.uuid !== uuid).map((other) => other.name)
    const rename = (to: string) => {
      setAsked(undefined)
      if (to !== name) mappings.keep({ uuid, mapping: mappingRequest(mapping, to), told: 'Mapping renamed' })
    }
    return <RenameMapping name={name} taken={others} onRename={rename} onCancel={() => setAsked(undefined)} />
  }
  if (asked === 'delete')
    return <DeleteMapping name={name} onDelete={() => mappings.remove(uuid)} onCancel={() => setAsked(undefined)} />
  return (
    <li className={classes.row}>
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.text}>
        {counted(mapping.columns.length, 'column')}, saved {clockText(mapping.savedAt)}
      </span>
      <span className={classes.use}>
        {isTaken ? (
          <span className={classes.text}>in use</span>
        ) : (
          <Button variant="default" size="compact" aria-label={`Use ${name}`} onClick={onTake}>
            Use
          </Button>
        )}
      </span>
      <RowTools mapping={mapping} onAsk={setAsked} />
    </li>
  )
}

function RowTools({ mapping, onAsk }: { readonly mapping: ImportMappingBody; readonly onAsk: (asked: Asked) => void }) {
  const { name } = mapping
  const tools = [
    { label: `Rename ${name}`, title: 'Rename', icon: IconPencil, run: () => onAsk('rename') },
    {
      label: `Save ${name} as a file`,
      title: 'Save as a file',
      icon: IconDownload,
      run: () => saveFile(mappingFile(mapping)),
    },
    { label: `Delete ${name}`, title: 'Delete', icon: IconTrash, run: () => onAsk('delete') },
  ]
  return (
    <span className={classes.tools}>
      {tools.map(({ label, title, icon: Icon, run }) => (
        <ActionIcon key={title} variant="subtle" aria-label={label} title={title} onClick={run}>
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </span>
  )
}

function DeleteMapping({ name, onDelete, onCancel }: DeleteMappingProps) {
  return (
    <li className={classes.row}>
      <span className={classes.name}>Delete “{name}”?</span>
      <span className={classes.tools}>
        <Button variant="default" size="compact" autoFocus onClick={onCancel}>
          Keep it
        </Button>
        <Button variant="default" size="compact" onClick={onDelete}>
          Delete
        </Button>
      </span>
    </li>
  )
}

function RenameMapping({ name, taken, onRename, onCancel }: RenameMappingProps) {
  const [typed, setTyped] = useState(name)
  const wanted = typed.trim()
  const isTaken = taken.includes(wanted)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted !== '' && !isTaken) onRename(wanted)
  }
  return (
    <li>
      <form className={classes.rename} onSubmit={submit}>
        <TextField
          label={`New name of ${name}`}
          value={typed}
          onChange={setTyped}
          maxLength={100}
          autoFocus
          error={isTaken ? 'Used by another mapping' : undefined}
        />
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">Rename</Button>
      </form>
    </li>
  )
}
