import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ImportMappingBody } from '#contract/desk/import-mappings.ts'
import { clockText } from '../../../../components/texts/clock-text.ts'
import { counted } from '../../../../formats/shown-text.ts'
import { saveFile } from '../../../export/save-file.ts'
import { mappingFile, requestOf } from './mapping-file.ts'
import classes from './mappings-dialog.module.css'
import { RenameMapping } from './rename-mapping.tsx'
import type { Mappings } from './use-mappings.ts'

type MappingRowProps = {
  readonly mapping: ImportMappingBody
  readonly mappings: Mappings
  readonly isTaken: boolean
  readonly onTake: () => void
}

type Asked = 'rename' | 'delete' | undefined

/** One mapping with what can be done with it; renaming and deleting ask in its place. */
export function MappingRow({ mapping, mappings, isTaken, onTake }: MappingRowProps) {
  const { uuid, name } = mapping
  const [asked, setAsked] = useState<Asked>()
  if (asked === 'rename') {
    const others = mappings.known.filter((other) => other.uuid !== uuid).map((other) => other.name)
    const rename = (to: string) => {
      setAsked(undefined)
      if (to !== name) mappings.keep({ uuid, mapping: requestOf(mapping, to), told: 'Mapping renamed' })
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

type DeleteMappingProps = { readonly name: string; readonly onDelete: () => void; readonly onCancel: () => void }

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
