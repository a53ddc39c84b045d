import { FilterEditor } from '../filters/filter-editor.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { ViewDialog } from './view-dialog.tsx'

/** Lazily loaded tools that the toolbar of the list opens. */
export const listTools = { ColumnChooser, FilterEditor, ViewDialog }
