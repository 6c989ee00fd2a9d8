import { idID } from '@mui/x-data-grid/locales'

/** Texts of the grid, because its Indonesian locale has a spelling mistake. */
export const gridLocale = {
  ...idID.components.MuiDataGrid.defaultProps.localeText,
  noRowsLabel: 'Tidak ada baris',
}
