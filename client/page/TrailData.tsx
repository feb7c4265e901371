import { useBootConfig } from '../config/boot-config.ts'
import { StructuredData } from './StructuredData.tsx'

interface TrailDataProps {
  /** As on the page: the pages above, and the page itself at the end. */
  trail: readonly { label: string; to?: string }[]
  path: string
}

/** The trail of a page, for search engines. */
export function TrailData({ trail, path }: TrailDataProps) {
  const { publicUrl } = useBootConfig()
  const itemListElement = trail.map(({ label, to = path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: label,
    item: `${publicUrl}${to}`,
  }))
  return <StructuredData of={{ '@type': 'BreadcrumbList', itemListElement }} />
}
