import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
const bin = process.env.BIN ?? '/work/wt/art/target/debug/croupier';
const dev = process.env.DEV === '1';
const data = mkdtempSync('/tmp/shots-');
const args = ['serve','--port','0','--data',data,'--known-deals','--log','warn','--limit','rooms_per_address=200','--limit','requests_per_second=2000','--limit','handshakes_per_second=500'];
if (dev) args.push('--origin','http://127.0.0.1:5199');
const srv = spawn(bin, args, {stdio:['ignore','pipe','pipe']});
let said=''; let base = await new Promise(ok=>{const f=c=>{said+=c; const m=/http:\/\/[\d.]+:\d+/.exec(said); if(m) ok(m[0])}; srv.stdout.on('data',f); srv.stderr.on('data',f); srv.on('exit',c=>{console.log('exit',c,said);process.exit(1)})});
let vs;
if (dev) { process.env.CROUPIER=base; vs = await createServer({root:'/work/wt/art/web',logLevel:'error',server:{port:5199,host:'127.0.0.1'}}); await vs.listen(); base='http://127.0.0.1:5199'; }
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
const only = (process.env.ONLY??'').split(',').filter(Boolean);
const shots = [['home',null,0,1280,800],['duel','duel',10,1440,900],['wolfpack','wolfpack',6,1440,900],['war','war',5,1440,900],['duel-phone','duel',8,360,640],['wolfpack-phone','wolfpack',4,360,640],['duel-light','duel',10,1440,900,'light'],['wolfpack-light','wolfpack',6,1280,720,'light']];
for (const [name,game,n,w,h,theme='dark'] of shots) {
  if (only.length && !only.includes(name)) continue;
  const phone=w<500;
  const ctx = await b.newContext({viewport:{width:w,height:h},hasTouch:phone,isMobile:phone,deviceScaleFactor:phone?2:1});
  await ctx.addInitScript(t=>localStorage.setItem('croupier.prefs',t), JSON.stringify({theme,speed:'off',language:'en',name:'Anna'}));
  const p = await ctx.newPage();
  p.on('console',m=>m.type()==='error'&&console.log(name,m.text())); p.on('pageerror',e=>console.log(name,e.message));
  await p.goto(base); await p.locator('[data-play]').first().waitFor();
  if (game) {
    await p.locator(`[data-play="${game}"]`).click();
    for (let i=0;i<n;i++){ await p.locator('.prompt.mine, [data-primary]:has-text("Play again")').first().waitFor({timeout:15000});
      const legal=p.locator('.mat .card.legal'); const c=await legal.count();
      if (c>0 && i%4!==3){ await legal.nth(i%c).click(); await p.waitForTimeout(80);
        const v=p.locator('[data-verb]'); if(await v.count()) await v.first().click().catch(()=>{}); await p.waitForTimeout(80);
        const aim=p.locator('.mat .card.aim'); if(await aim.count()) {await aim.first().click().catch(()=>{}); await p.waitForTimeout(80); const v2=p.locator('[data-verb]'); if(await v2.count()) await v2.first().click().catch(()=>{});} 
        const pr=p.locator('[data-primary]'); if (await pr.count()) await pr.first().click({timeout:1000}).catch(()=>{}); }
      else { const btn=p.locator('[data-first] button, .prompt button.primary, .prompt .button'); if(await btn.count()) await btn.last().click({timeout:1000}).catch(()=>{}); }
      await p.waitForTimeout(150);
    }
    await p.waitForTimeout(600);
  }
  await p.waitForTimeout(500);
  await p.screenshot({path:`/tmp/shots/${name}.png`}); console.log(name);
  await ctx.close();
}
await b.close(); if(vs) await vs.close(); srv.removeAllListeners('exit'); srv.kill('SIGTERM'); setTimeout(()=>process.exit(0),500);
