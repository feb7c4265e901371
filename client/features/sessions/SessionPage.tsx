export function SessionPage() {
  return <h1>Session</h1>
}
