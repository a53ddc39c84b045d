import { globSync } from 'node:fs'
import { join } from 'node:path'

// One after the other, because two would measure each other. A file that only helps measures nothing by itself.
for (const file of globSync(join(import.meta.dirname, '..', 'bench', '*.ts')).sort()) await import(file)
