import Download from 'lucide-react/icons/download'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { csvOf, type FiguresFile, jsonOf } from './figures-file.ts'

/** Hands everything the page shows to its reader, as a table and as data. */
export function ExportButtons({ file }: { file: FiguresFile }) {
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => download(`${file.name}.csv`, `\uFEFF${csvOf(file)}`, 'text/csv')}
      >
        <Icon of={Download} size={16} />
        Export CSV
      </Button>
      <Button
        variant="secondary"
        onClick={() => download(`${file.name}.json`, jsonOf(file), 'application/json')}
      >
        <Icon of={Download} size={16} />
        Export JSON
      </Button>
    </>
  )
}

/** Hands the text to the browser as a file. */
function download(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
