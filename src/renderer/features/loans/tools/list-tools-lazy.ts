import { lazy } from 'react'
import { readFurtherPages } from '../../../chunks/lazy-pages.ts'

/** Loads the tools of the toolbar together with the other pages, so that the list itself appears sooner. */
const read = async () => (await readFurtherPages()).listTools

export const ColumnChooser = lazy(async () => ({ default: (await read()).ColumnChooser }))
export const FilterEditor = lazy(async () => ({ default: (await read()).FilterEditor }))
export const ViewDialog = lazy(async () => ({ default: (await read()).ViewDialog }))
