export function CoachesPage() {
  return <h1>Coaches</h1>
}
