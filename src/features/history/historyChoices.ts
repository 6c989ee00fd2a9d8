/** Columns that may be left out, named apart from the grid, which comes later. */
export const HISTORY_CHOICES = [
  { field: 'photoCount', headerName: 'Foto' },
  { field: 'status', headerName: 'Status' },
  { field: 'paymentMethod', headerName: 'Pembayaran' },
  { field: 'createdAt', headerName: 'Waktu' },
  { field: 'creator', headerName: 'Admin' },
] as const
