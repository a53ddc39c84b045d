import { lazy } from 'react'
import { readFurtherPages } from '../../../chunks/lazy-pages.ts'

/** What the second line of the list opens comes with the other pages, so that the list itself is there sooner. */
const read = async () => (await readFurtherPages()).listTools

export const ColumnChooser = lazy(async () => ({ default: (await read()).ColumnChooser }))
export const FilterEditor = lazy(async () => ({ default: (await read()).FilterEditor }))
export const ViewDialog = lazy(async () => ({ default: (await read()).ViewDialog }))
