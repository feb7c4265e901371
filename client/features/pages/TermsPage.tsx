import { WrittenPage } from './WrittenPage.tsx'

export function TermsPage() {
  return <WrittenPage slug="terms" />
}
