export function BookingSuccessPage() {
  return <h1>Booking success</h1>
}
