import type { PublicationKind } from './article.rules.ts'

const FOLDERS: Partial<Record<PublicationKind, string>> = {
  framework: 'frameworks',
  case_study: 'case-studies',
}

/** Where the PDF of a publication is fetched; null for kinds that have none. */
export function pdfPath(kind: PublicationKind, slug: string): string | null {
  const folder = FOLDERS[kind]
  return folder ? `/files/${folder}/${slug}.pdf` : null
}

/** The kind whose PDFs are in this folder; null when there are none. */
export function kindOfFolder(folder: string): PublicationKind | null {
  const [kind] = Object.entries(FOLDERS).find(([, name]) => name === folder) ?? []
  return (kind as PublicationKind | undefined) ?? null
}
