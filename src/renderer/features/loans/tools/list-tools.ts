import { FilterEditor } from '../filters/filter-editor.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { ViewDialog } from './view-dialog.tsx'

/** What the second line of the list opens. */
export const listTools = { ColumnChooser, FilterEditor, ViewDialog }
