/** Names of the state of a loan, in the languages around. */
const STATE =
  /(^| )(status|state|busena|statuss|stavoklis|olek|staatus|seis|seisund|zustand|stan|stav|stato|statut|estado|situacion|situacao|etat|stare|stadiu|tila|test|tests|demo|sandbox|deleted|archived|void|active|aktiv|allapot|stanje|durum|статус|состояние|стан|състояние|κατασταση)( |$)/

/** Beginnings of states in which a loan runs. */
const RUNNING = [
  'activ,aktiv,aktyv,aktiiv,aktywn,actif,active,attivo,activo,ativo,current,open,running,performing,live',
  'disbursed,issued,granted,in progress,in repayment,ok$,galioj,kehtiv,speka,laufend,offen,lopend,w trakcie',
  'otwart,voimassa,avoin,bezny,bezic,v poradku,in corso,aperto,en cours,ouvert,vigente,en curso,em curso,abierto',
  'in derulare,deschis,overdue,arrears,lopande,lobende,late,past due,veluojan,kavet,viivis,uberfallig,verzug',
  'przetermin,актив,действ,діюч,ενεργ,uitbetaald,ausgezahlt,ausbezahlt,valutiert,erogat,desembolsad,debloque',
  'decaisse,wyplacon,uruchomion,vyplacen,vyplaten,izmaksat,izsniegt,ismoket,isduot,valja makstud,valjastat',
  'utbetal,udbetal,isplacen,izplacan,folyosit,усвоен,отпуснат,выдан,видан,исплаћен',
].join(',')

/** Beginnings of words by which a loan has ended, or was refused. */
const ENDED = [
  'closed,cancel,reject,declined,withdrawn,written off,paid off,repaid,fully repaid,settled,terminat,void,refused',
  'uzdaryt,atsaukt,atmest,nutraukt,slegt,atcelt,noraidit,atmaksat,izbeigt,suletud,tuhistat,tagasi lukat,lopetat',
  'geschlossen,storniert,abgelehnt,zuruckgezahlt,zuruckbezahlt,beendet,gekundigt,afgesloten,zamkniet,anulowan,odrzucon,splacon',
  'splaceno,storno,liquidad,encerrad,quitad,cerrad,cancelad,chius,estint,annull,annul,solde,cloture,inchis',
  'achitat,reziliat,avslut,makuler,lezart,torolt,torolve,zatvoren,otplacen,rozwiazan,odstapien,wypowiedzian,zrusen',
  'afgewezen,anuliuot,anulet,peruttu,peruut,widerruf,avbrut,ophaevet,test loan,test client,slutbetal,ingetrokken',
  'geannul,beeindigd,opgezegd,afgelost,revers,anula,aterkalad,avvist,tilbakebetalt,annuller,opsagt,sztorno',
  'felmondott,storniran,vracen,zavrsen,ακυρ,εξοφλ,κλειστ,iptal,kapali,закрыт,отменен,погашен,закрит,приключ',
  'скасован,анул,сторн,изплатен,виплачен,rembourse(?:e|s|es)?(?= |$),rimborsat,estinzion,saldat[oaie](?= |$)',
  'amortizad,reembolsad,finalizad,desist,innfri,nedbetalt,oppgjort,indfri,tilbagebetal,afslut,inlost,aterbetal',
  'slutregler,maksettu(?= |$),takaisinmaksettu,tagastatud,tagasi makstud,grazintas?(?= |$),grazino(?= |$)',
  'padengtas?(?= |$),splacen,splaten[aeiouy]?(?= |$),doplacen,doplaten,visszafizet(?:ett|ve|te),megszunt',
  '(?<!de )rambursat,lichidat,върнат,погасен,издължен,возвращен,выплачен,завершен,расторгнут,аннул,повернен,сплачен',
  'розірван,отплаћен,враћен,вратен,отплатен,затворен,namiren,vrnjen,odplacan,poplacan,zaprt,preklican',
  'terugbetaald,afbetaald,ingelost,getilgt,abgelost,abbezahlt,erledigt,paid in full,fully paid,paid back,redeemed',
  'αποπληρωμεν,αποπληρωθ,geri odendi,tamami odendi,kapat[ıi]ld,shlyer,mbyllur,uppgreitt,endurgreitt',
  'refuse(?:e|s|es)?(?= |$),rechazad,recusad,rejeitad,rifiutat,rinunciat,rinuncia(?= |$),respint,odmowa,odmowion',
  'rezygnacj,zrezygnowal,odmitnut,zamitnut,odmietnut,zamietnut,elutasit,elallt,refuzat,respins,odbijen,odustao',
  'odustal,zavrnjen,отказан,отказал,отклонен,відмов,відхилен,απορριφθ,reddedil,vazgec,hylatty,avslag,avbojt',
  'afslag,afvist,loobus,keeldu,atsisak,atteic,zuruckgezogen,verfallen,vervallen,lapsed,wygasl,bortfall,aegunud,test(?= |$),teszt(?= |$)',
].join(',')

/** Words that turn what follows into its contrary. */
const NOT =
  'no,not,non,pas,nicht,nie,ne,nao,ei,pole,ikke,ej,inte,niet,nem,nu,nije,није,ni,nav,nera,nebuvo,не,δεν,nuk,ekki,sin,sem,senza,sans,ohne,bez,zonder,uten,uden,utan'

/** Words between them and what they turn. */
const STILL =
  'yet,encore,aun,todavia,ainda,ancora,jeszcze,jeste,este,enda,annu,enna,още,еще,ще,још,jos,se,meg,noch,nog,veel,vel,dar,been,ete,a ete,sido,ha sido,foi,fue,wurde,worden,blitt,blivit,blevet,je,jest,zostal,zostala,zostalo,byl,byla,bylo,был,была,ole,valja,ole valja,ole veel,был еще,е,је,a fost,fost,tika,tikusi'

/** Beginnings of words that say that a loan was signed or paid out. With a word for `not` before them, it has never begun. */
const BEGUN = [
  'abgerufen,opgenomen,debloqu,decaiss,verse(?:e|s|es)?(?= |$),ausgezahlt,ausbezahlt,auszahlung,ausgereicht,valutiert,desembols',
  'dispuest,erogat,erogazion,wyplac,uruchomion,vyplacen,vyplaten,cerpan,izmaksat,izsniegt,ismoket,isduot,makstud',
  'valjastat,utbetal,udbetal,isplac,izplac,isplat,folyosit,усвоен,изплатен,отпуснат,выдан,выплачен,видан,виплачен',
  'исплаћен,исплатен,uitbetaald,uitgekeerd,uitbetaling,disburs,paid out,funded,drawn,released,signed',
  'unterschrieben,unterzeichnet,signe(?:e|s|es)?(?= |$),signature,firmad,firmar,firma(?= |$),firmat,assinad',
  'assinatura,podpis,podepsan,allkirjastat,pasirasyt,parakstit,undertegn,underskr,undertecknat,alairt,semnat',
  'potpisan,подписан,підписан,ondertekend,εκταμιευ,υπογραφ,nostettu,allekirjoitet,acordat,tras(?= |$),disbursuar',
  'greitt ut',
].join(',')

/** Beginnings of words that say so themselves. */
const NEVER_BEGUN = [
  'undisbursed,unfunded,unsigned,undrawn,neismoket,neisduot,nepasirasyt,neizmaksat,neizsniegt,neparakstit',
  'nevyplacen,necerpan,nepodepsan,nevyplaten,nepodpisan,niewyplacon,nieuruchomion,niepodpisan,neisplacen',
  'neizplacan,nepotpisan,неусвоен,неизплатен,неподписан,невыдан,невыплачен,невидан,непідписан,valjamaksmata',
  'valja maksmata,valjastamata,allkirjastamata,nostamatta,allekirjoittamatta,folyositatlan,alairatlan,netras',
  'nesemnat,neacordat,kulland[ıi]r[ıi]lmad,imzalanmad',
].join(',')

/** States in which a loan has not begun, or is another lender's, if they are all that a cell says: some of them are names as well. */
const WAITING = [
  'sold,assigned,ceded,parduota,parduotas,pardota,pardots,muudud,cesionat,cesionata,cedido,cedida,ceduto,ceduta,verkauft,abgetreten',
  'sprzedana,sprzedany,vendu,vendue,vendido,vendida,venduto,venduta,myyty,sald,solgt,verkocht,prodano,prodan,prodana,eladva,eladott',
  'vandut,продаден,продадена,продан,продана,πωληθηκε',
  'offerte,angebot,offerta,oferta,offer,quote,quotation,tilbud,offert,nabidka,ponuka,ajanlat,ponudba,application,applied',
  'paraiska,pieteikums,taotlus,hakemus,wniosek,zadost,ziadost,demande,solicitud,domanda,aanvraag,ansokan,ansøgning,søknad',
  'draft,drafts,pending,pending approval,pending signature,pending disbursement,on hold,in preparation',
  'not started,awaiting approval,awaiting signature,awaiting disbursement,brouillon,en attente,entwurf',
  'in bearbeitung,in vorbereitung,borrador,pendiente de firma,pendiente de desembolso,pendiente de aprobacion',
  'rascunho,pendente de assinatura,pendente de desembolso,em analise,em espera,en espera,en estudio,bozza',
  'in attesa,in attesa di firma,sospeso,sospesa,szkic,wersja robocza,oczekuje,oczekujacy,oczekujaca,wstrzymany',
  'wstrzymana,w przygotowaniu,juodrastis,laukia,sustabdyta,sustabdytas,melnraksts,gaida,apturets,apturets,mustand',
  'ootel,luonnos,odottaa,kesken,utkast,vantar,pausad,venter,kladde,afventer,concept,in behandeling,in afwachting',
  'aangehouden,koncept,navrh,ceka,cekajici,pozastaven,pozastaveny,caka,piszkozat,tervezet,fuggoben,felfuggesztve',
  'ciorna,in asteptare,suspendat,skica,nacrt,na cekanju,osnutek,v cakanju,чернова,изчаква,чакащ,на изчакване',
  'черновик,ожидает,на рассмотрении,приостановлен,чернетка,очікує,нацрт,на чекању,προχειρο,εκκρεμει,σε αναμονη',
  'taslak,beklemede,askida',
].join(',')

/** Beginnings of words by which something that was due is unpaid. `mora` and `late` begin other words. */
const ARREARS = [
  'overdue,arrears,late(?= |$),past due,pastdue,delinquen,dpd(?= |$),veluoj,pradelst,isiskolin,kavej,kavet(?= |$),parada(?= |$)',
  'viivis,volgu(?= |$),volgn,hilin,ule tahtaja,myohass,myohastyn,eraantyn,maksurast,forsen,forfallen,restanc,restans,forsink',
  'misligh,uberfallig,verzug,ruckstand,achterstand,achterstal,te laat,en retard,retard,impaye,arriere,moroso,morosa',
  'mora(?= |$),atraso,atrasad,retraso,vencido(?= |$),vencida(?= |$),impagad,incumprim,ritardo,scaduto,scaduta,insolut,przetermin',
  'zaleg,opozn,w zwloce,po splatnosti,po spl(?= |$),prodlen,omeskan,zpozd,kasni,kasnjen,dospjel,zamud,kesed,kesik,keses,hatralek',
  'restant,intarzi,просроч,простроч,закъсн,кашњењ,καθυστερ,ληξιπροθ,gecik,vanskil',
].join(',')

/** Beginnings of payments that the client is given. */
const PAYOUT =
  /^(disburs|payout|pay out|drawdown|draw down|loan issue|loan granted|auszahlung|valmaks|valjamaks|izmaks|ismok|isdav|wyplat|cerpani|vyplat|desembolso|erogazione|deblocage|decaissement|tragere|nosto|utbetal|udbetal|uitbetal|uitkering|isplat|folyosit|выдача|видача|изплащане)/

const any = (words: string) => `(?:${words.replaceAll(',', '|')})`
const NEGATED = `${any(NOT)} (?:${any(STILL)} )?`
const IS_RUNNING = new RegExp(`^${any(RUNNING)}`)
const IS_ENDED = new RegExp(`(?:^| )(?<!(?:^| )${NEGATED})${any(ENDED)}`)
const IS_NEVER_BEGUN = new RegExp(`(?:^| )(?:${NEGATED}${any(BEGUN)}|${any(NEVER_BEGUN)})`)
const IS_WAITING = new RegExp(`^${any(WAITING)}$`)
const IS_IN_ARREARS = new RegExp(`(?:^| )(?<!(?:^| )${NEGATED})${any(ARREARS)}`)
const IS_FIRST = new RegExp(`^${any(`${NOT},${STILL}`)}$`)

/** True for the head of a column of states; all texts are plain words. */
export function isStateHead(head: string): boolean {
  return STATE.test(head)
}

/** True for a state in which a loan runs. */
export function saysRunning(words: string): boolean {
  return IS_RUNNING.test(words)
}

/** True for words by which something that was due is unpaid. `No arrears` is none. */
export function saysArrears(words: string): boolean {
  return IS_IN_ARREARS.test(words)
}

/** True for words by which a loan has ended or has never begun, such as `nicht ausgezahlt`. `nie spłacony` is none. */
export function saysEnded(words: string): boolean {
  return IS_ENDED.test(words) || IS_NEVER_BEGUN.test(words)
}

/** True for a cell that says nothing but that a loan has not begun, or was sold. */
export function isWaiting(words: string): boolean {
  return IS_WAITING.test(words)
}

/** True for a payment that the client is given. One that was not made is none. */
export function saysPayout(words: string): boolean {
  return PAYOUT.test(words) && !IS_NEVER_BEGUN.test(words)
}

/** True for a word such as `not` and `yet`, whose next ones say what it is about. */
export function mayTurn(word: string): boolean {
  return IS_FIRST.test(word)
}
