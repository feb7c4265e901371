import { DocumentPage } from './DocumentPage.tsx'

const LIST = { label: 'Case studies', to: '/resources#case-studies' }

export function CaseStudyPage() {
  return <DocumentPage kind="CASE_STUDY" folder="case-studies" list={LIST} />
}
