import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, resource, signal } from '@angular/core';
import { FormRoot, form, hidden, type SchemaPath, type SchemaPathTree } from '@angular/forms/signals';
import type { AssetListItem, AssetProfileResponse, AssetUpdate } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../../language';
import { problemText } from '../../../../session/basics';
import { Button, Check, DialogFrame, FormRows, Scrolls, applyRules, emptyValues, type Fields } from '../../../../ui';
import { LocationChoices } from '../../../locations';
import { ProcedureChoices } from '../../../procedures';
import { NO_ORGANIZATION } from '../../asset-fields/asset-fields';
import { injectOwners } from '../../asset-fields/injected-owner';
import { AssetsData } from '../../assets-data';
import {
  BULK_CHOICES,
  bulkChoices,
  bulkFields,
  bulkUpdate,
  choiceLabel,
  differences,
  fieldsOf,
  type BulkChoice,
  type BulkValues,
  type Difference,
  lacksChannel,
} from './bulk-changes';
import { eachOf } from './each-of';

interface BulkChange {
  asset: AssetListItem;
  was: AssetProfileResponse;
  tag: string | null;
  body: AssetUpdate;
}

export interface BulkEdited {
  changes: readonly BulkChange[];
  chosen: ReadonlySet<BulkChoice>;
}

interface Preview {
  changes: readonly (BulkChange & { differences: readonly Difference[] })[];
  /** assets that have the values already */
  same: number;
  without_channel: number;
}

@Component({
  selector: 'app-bulk-edit',
  imports: [Button, Check, DialogFrame, FormRoot, FormRows, Scrolls, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog wide [heading]="'assets.bulk.edit_title' | t: { count: assets.length }">
        @if (preview(); as seen) {
          <p role="status">
            {{ 'assets.bulk.will_change' | t: { count: seen.changes.length } }}
            @if (seen.same > 0) {
              {{ 'assets.bulk.stay' | t: { count: seen.same } }}
            }
            @if (seen.without_channel > 0) {
              {{ 'assets.bulk.without_channel' | t: { count: seen.without_channel } }}
            }
          </p>
          @if (seen.changes.length > 0) {
            <div uiScrolls class="scroll">
              <table class="table">
                <thead>
                  <tr>
                    <th scope="col">{{ 'assets.list.asset_id' | t }}</th>
                    <th scope="col">{{ 'assets.bulk.field' | t }}</th>
                    <th scope="col">{{ 'assets.bulk.before' | t }}</th>
                    <th scope="col">{{ 'assets.bulk.after' | t }}</th>
                  </tr>
                </thead>
                <tbody>
                  @for (change of seen.changes; track change.asset.id) {
                    @for (row of change.differences; track $index) {
                      <tr>
                        <td class="mono">{{ change.asset.asset_id }}</td>
                        <td class="wrap">
                          {{ row.label | t }}
                          @if (row.channel !== null) {
                            ({{ row.channel }})
                          }
                        </td>
                        <td class="wrap muted">{{ row.before }}</td>
                        <td class="wrap">{{ row.after }}</td>
                      </tr>
                    }
                  }
                </tbody>
              </table>
            </div>
          }
        } @else if (read() !== null) {
          @let stage = 'assets.bulk.reading' | t: { count: read() ?? 0, all: assets.length };
          <p role="status">{{ stage }}</p>
          <progress [max]="assets.length" [value]="read() ?? 0" [attr.aria-label]="stage"></progress>
        } @else {
          <p>{{ 'assets.bulk.edit_text' | t }}</p>
          <fieldset>
            <legend>{{ 'assets.bulk.choose' | t }}</legend>
            @for (choice of choices; track choice.name) {
              <ui-check [checked]="chosen().has(choice.name)" (checkedChange)="toggle(choice.name)">
                {{ choice.label | t }}
              </ui-check>
            }
          </fieldset>
          <ui-form-rows [fields]="fields()" [of]="f" [offers]="offers()" />
        }
        @if (problem(); as text) {
          <p class="problem" role="alert">{{ text }}</p>
        }
        <ng-container dialogActions>
          @if (preview(); as seen) {
            <button type="button" uiButton (click)="preview.set(undefined)">{{ 'common.act.back' | t }}</button>
            <button type="button" uiButton="primary" [disabled]="seen.changes.length === 0" (click)="apply(seen)">
              {{ 'assets.bulk.apply' | t: { count: seen.changes.length } }}
            </button>
          } @else {
            <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
            <button type="submit" uiButton="primary" [disabled]="chosen().size === 0" [busy]="read() !== null">
              {{ 'assets.bulk.preview' | t }}
            </button>
          }
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: `
    fieldset {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s2) var(--s4);
      margin: var(--s4) 0;
      padding: 0;
      border: 0;
      color: var(--ink);
    }
    legend {
      margin-bottom: var(--s2);
    }
    .scroll {
      max-height: 50vh;
      margin-top: var(--s3);
      overflow: auto;
      color: var(--ink);
    }
    progress {
      width: 100%;
      margin: var(--s3) 0;
      accent-color: var(--accent);
    }
    .problem {
      margin-top: var(--s3);
      color: var(--expired);
    }
  `,
})
export class BulkEdit {
  private readonly data = inject(AssetsData);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly owners = injectOwners();
  private readonly locations = inject(LocationChoices);
  private readonly procedures = inject(ProcedureChoices);
  protected readonly assets = inject<readonly AssetListItem[]>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<BulkEdited>>(DialogRef);

  protected readonly choices = bulkChoices.map((name) => ({ name, label: choiceLabel(name) }));
  protected readonly chosen = signal<ReadonlySet<BulkChoice>>(new Set());
  protected readonly fields = computed((): Fields => fieldsOf(this.chosen()));
  private readonly model = signal<BulkValues>(emptyValues(bulkFields));
  protected readonly read = signal<number | null>(null);
  protected readonly preview = signal<Preview | undefined>(undefined);
  protected readonly problem = signal<string | undefined>(undefined);

  protected readonly f = form(
    this.model,
    (path) => {
      applyRules(path as SchemaPathTree<BulkValues>, bulkFields, { texts: this.texts });
      for (const choice of bulkChoices)
        for (const name of BULK_CHOICES[choice])
          hidden(path[name] as SchemaPath<unknown>, { when: () => !this.chosen().has(choice) });
    },
    {
      submission: {
        action: async () => {
          await this.readAll();
          return undefined;
        },
      },
    },
  );

  /** the new organization, or the one that all share */
  private readonly owner = computed(() => {
    const given = this.chosen().has('organization') ? this.model().organization_id : '';
    if (given) return given === NO_ORGANIZATION ? null : given;
    const [first, ...others] = new Set(this.assets.map(({ organization_id }) => organization_id));
    return others.length === 0 ? (first ?? null) : null;
  });
  private readonly places = resource({
    params: () => (this.chosen().has('location') ? { owner: this.owner() } : undefined),
    loader: ({ params }) => this.locations.of(params.owner),
  });
  private readonly methods = resource({
    params: () => this.chosen().has('procedure') || undefined,
    loader: () => this.procedures.all(),
  });
  protected readonly offers = computed(() => ({
    organization_id: this.owners(),
    location_id: this.places.hasValue() ? this.places.value() : [],
    calibration_method_id: this.methods.hasValue() ? this.methods.value() : [],
  }));

  protected toggle(choice: BulkChoice): void {
    this.chosen.update((chosen) => {
      const others = new Set(chosen);
      if (!others.delete(choice)) others.add(choice);
      return others;
    });
  }

  protected apply({ changes }: Preview): void {
    this.reference.close({ changes, chosen: this.chosen() });
  }

  /** Reads each ETag, so that the applied change is the previewed one. */
  private async readAll(): Promise<void> {
    this.problem.set(undefined);
    this.read.set(0);
    const [values, chosen] = [this.model(), this.chosen()];
    const context = { texts: this.texts, format: this.format, offers: this.offers() };
    const found = new Map<string, Preview['changes'][number]>();
    let [same, without_channel] = [0, 0];
    let isOpen = true;
    const closing = this.reference.closed.subscribe(() => (isOpen = false));
    try {
      await eachOf(
        this.assets,
        () => isOpen,
        async (asset) => {
          const { asset: was, tag } = await this.data.profileForChange(asset.id);
          const body = bulkUpdate(was, values, chosen);
          if (Object.keys(body).length > 0)
            found.set(asset.id, { asset, was, tag, body, differences: differences(was, values, chosen, context) });
          else if (!lacksChannel(was, chosen)) same += 1;
          if (lacksChannel(was, chosen)) without_channel += 1;
          this.read.update((count) => (count ?? 0) + 1);
        },
      );
      const changes = this.assets.flatMap(({ id }) => found.get(id) ?? []);
      this.preview.set({ changes, same, without_channel });
    } catch (error) {
      this.problem.set(problemText(error, this.texts));
    } finally {
      closing.unsubscribe();
      this.read.set(null);
    }
  }
}
