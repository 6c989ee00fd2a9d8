import { LOCAL_ACCOUNTS, type LocalAccount } from './accounts.ts'

const LABEL = { admin: 'Admin', developer: 'Developer' } as const

const button = ({ sub, name, email, role }: LocalAccount) => `
<li><button name="account" value="${sub}">
<strong>${name}</strong> <span>${email}</span> <span>${role ? LABEL[role] : 'Tidak terdaftar'}</span>
</button></li>`

/** Page to choose the account that signs in, like Google's account picker. */
export const accountPage = () => `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Pilih akun – penyedia identitas lokal</title>
<style>
body{font:1rem/1.5 system-ui,sans-serif;max-width:28rem;margin:8vh auto;padding:0 1.5rem;color:#1b1b1f}
p{background:#fff3cd;border:1px solid #8a6d00;border-radius:.5rem;padding:.75rem 1rem;color:#3d3000}
ul{list-style:none;padding:0}
button{display:grid;width:100%;min-height:4rem;margin:.75rem 0;padding:.75rem 1rem;font:inherit;
text-align:left;background:#fff;color:inherit;border:1px solid #6b6b76;border-radius:.75rem;cursor:pointer}
button:hover{background:#f0f4ff}
button:focus-visible{outline:3px solid #1a56db;outline-offset:2px}
</style>
</head>
<body>
<main>
<h1>Pilih akun</h1>
<p>Penyedia identitas lokal — hanya untuk pengembangan</p>
<form method="post">
<ul>${LOCAL_ACCOUNTS.map(button).join('')}
</ul>
</form>
</main>
</body>
</html>
`
