import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { SheetTable } from '#contract/sheet/sheet-table.ts'
import { copyTable } from './copy-table.ts'
import classes from './copy-table-button.module.css'

type CopyTableButtonProps = {
  readonly table: () => SheetTable
  /** Shows only the icon in a narrow head; the words are in the tooltip. */
  readonly isSmall?: boolean
}

/** "Copy table", for a table that the page has loaded. */
export function CopyTableButton({ table, isSmall = false }: CopyTableButtonProps) {
  const copy = () => copyTable(table())
  if (!isSmall) {
    return (
      <Button variant="default" onClick={copy}>
        Copy table
      </Button>
    )
  }
  return (
    <Tooltip label="Copy table">
      <ActionIcon variant="default" className={classes.small} aria-label="Copy table" onClick={copy}>
        <IconCopy size={14} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
