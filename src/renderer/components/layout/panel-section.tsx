import type { ReactNode } from 'react'
import classes from './panel-section.module.css'

type PanelSectionProps = { readonly title: string; readonly note?: string; readonly children: ReactNode }

/** A part of a side panel, with a line above it. */
export function PanelSection({ title, note, children }: PanelSectionProps) {
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>
        {title} {note && <span>{note}</span>}
      </h3>
      {children}
    </section>
  )
}
