import Download from 'lucide-react/icons/download'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { csvText } from '../../lib/csv.ts'
import { saveFile } from '../../lib/save-file.ts'

export interface CsvFile {
  /** Without its ending. */
  name: string
  /** Headings first, then what is shown: amounts in whole units, hours and counts as they are. */
  lines: readonly (readonly (string | number | null)[])[]
}

/** Saves what a tile shows, as a table. */
export function CsvButton({ of, file }: { of: string; file: CsvFile }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`Export CSV: ${of}`}
      onClick={() => saveFile(`${file.name}.csv`, `\uFEFF${csvText(file.lines)}`, 'text/csv;charset=utf-8')}
    >
      <Icon of={Download} size={16} />
      Export CSV
    </Button>
  )
}
