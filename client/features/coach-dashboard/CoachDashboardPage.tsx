export function CoachDashboardPage() {
  return <h1>Coach dashboard</h1>
}
