import Handlebars from 'handlebars';

interface LaidOut {
  language: string;
  subject: string;
  paragraphs: string[][];
  tables: {
    heading: string | null;
    columns: readonly string[];
    rows: {
      cells: {
        column: string;
        text: string;
        address: string | null;
        color: 'danger' | 'warning' | null;
        hex: string | null;
      }[];
    }[];
  }[];
  action: string | null;
  address: string | null;
  footer: string;
  choose: string;
  preferences: string | null;
}

/** Every value is escaped. Inline styles: mail clients drop others. */
export const mailLayout = Handlebars.compile<LaidOut>(
  `<!doctype html>
<html lang="{{language}}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>{{subject}}</title>
<style>
@media (prefers-color-scheme: dark) {
.page { background: #10171e !important; color: #e6ebf0 !important }
.sheet { background: #18212a !important; border-color: #2c3843 !important }
.rule { border-color: #2c3843 !important }
.quiet { color: #9aa8b5 !important }
.link { color: #4fb8ac !important }
.action { background: #117a71 !important }
.danger { color: #f2938c !important }
.warning { color: #e5b567 !important }
}
@media (max-width: 480px) {
.page { padding: 0 !important }
.sheet { padding: 20px !important; border-left: 0 !important; border-right: 0 !important; border-radius: 0 !important }
.columns { display: none !important }
.row { display: block !important; padding: 8px 0 !important; border-bottom-width: 1px !important }
.cell { display: block !important; padding: 1px 0 !important; border: 0 !important }
.column { display: inline !important }
}
</style></head>
<body class="page" style="margin:0;padding:32px 12px;background:#f4f6f8;color:#15212d;font:15px/1.5 Inter,'Segoe UI',Arial,sans-serif;font-variant-ligatures:none">
<div class="sheet" style="box-sizing:border-box;max-width:600px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dfe4e9;border-radius:8px">
<p class="quiet" style="margin:0 0 16px;font-size:13px;font-weight:600;color:#4a5866">Etalon</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600;overflow-wrap:anywhere">{{subject}}</h1>
{{#each paragraphs}}<p style="margin:0 0 16px;overflow-wrap:anywhere">{{#each this}}{{#unless @first}}<br>{{/unless}}{{this}}{{/each}}</p>
{{/each}}{{#each tables}}{{#if heading}}<h2 style="margin:24px 0 8px;font-size:15px;font-weight:600">{{heading}}</h2>
{{/if}}<table role="table" style="width:100%;margin:0 0 16px;border-collapse:collapse;table-layout:fixed;font-size:14px;line-height:1.4">
<tr class="columns">{{#each columns}}<th scope="col" class="quiet rule" style="padding:6px 12px 6px 0;border-bottom:1px solid #dfe4e9;text-align:left;vertical-align:bottom;font-size:13px;font-weight:500;color:#4a5866">{{this}}</th>{{/each}}</tr>
{{#each rows}}<tr class="row rule" style="border:0 solid #dfe4e9">{{#each cells}}<td class="cell rule" style="padding:8px 12px 8px 0;border-bottom:1px solid #dfe4e9;vertical-align:top;overflow-wrap:anywhere;hyphens:manual">{{#unless @first}}<span class="column quiet" style="display:none;color:#4a5866">{{column}}: </span>{{/unless}}{{#if address}}<a class="link" href="{{address}}" style="color:#0f766e">{{text}}</a>{{else if color}}<span class="{{color}}" style="font-weight:600;color:{{hex}}">{{text}}</span>{{else}}{{text}}{{/if}}</td>{{/each}}</tr>
{{/each}}</table>
{{/each}}{{#if address}}<p style="margin:24px 0"><a class="action" href="{{address}}" style="display:inline-block;padding:10px 18px;background:#0f766e;color:#ffffff;text-decoration:none;font-weight:600;border-radius:6px">{{action}}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:13px;color:#4a5866;word-break:break-all">{{address}}</p>
{{/if}}<p class="quiet rule" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #dfe4e9;font-size:13px;color:#566370;overflow-wrap:anywhere">{{footer}}{{#if preferences}}<br><a class="quiet" href="{{preferences}}" style="color:#566370">{{choose}}</a>{{/if}}</p>
</div></body></html>
`,
  { strict: true },
);
