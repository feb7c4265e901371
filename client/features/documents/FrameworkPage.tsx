import { DocumentPage } from './DocumentPage.tsx'

const LIST = { label: 'Frameworks', to: '/resources#frameworks' }

export function FrameworkPage() {
  return <DocumentPage kind="FRAMEWORK" folder="frameworks" list={LIST} />
}
