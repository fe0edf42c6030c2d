{{- define "etalon.name" -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end }}

{{- define "etalon.labels" -}}
app.kubernetes.io/name: etalon
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "etalon.selector" -}}
app.kubernetes.io/name: etalon
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "etalon.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* Settings of every container: those of values, and the secrets by their names. */}}
{{- define "etalon.env" -}}
{{- range $name, $value := .Values.settings }}
{{- if ne (toString $value) "" }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
- name: LOG_FORMAT
  value: json
{{- range list "DATABASE_URL" "SECRET_KEY" "AWS_ACCESS_KEY_ID" "AWS_SECRET_ACCESS_KEY" }}
- name: {{ . }}
  valueFrom:
    secretKeyRef: { name: {{ $.Values.existingSecret }}, key: {{ . }} }
{{- end }}
{{- range list "DATABASE_DIRECT_URL" "DATABASE_READ_URL" "SMTP_URL" "OIDC_PROVIDERS" "TIMESTAMP_URL" "METRICS_TOKEN" "OTEL_EXPORTER_OTLP_HEADERS" }}
- name: {{ . }}
  valueFrom:
    secretKeyRef: { name: {{ $.Values.existingSecret }}, key: {{ . }}, optional: true }
{{- end }}
{{- end }}

{{- define "etalon.podSecurity" -}}
runAsNonRoot: true
# `node` of the image.
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "etalon.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{/* Which nodes take the pods, those of the migration too. */}}
{{- define "etalon.place" -}}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* What is the same for all that serve: (dict "root" $ "role" "api" "own" .Values.api) */}}
{{- define "etalon.deployment" -}}
{{- $root := .root -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "etalon.name" $root }}-{{ .role }}
  labels:
    {{- include "etalon.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
spec:
  {{- if not .own.autoscaling.enabled }}
  replicas: {{ .own.replicas }}
  {{- end }}
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  selector:
    matchLabels:
      {{- include "etalon.selector" $root | nindent 6 }}
      app.kubernetes.io/component: {{ .role }}
  template:
    metadata:
      labels:
        {{- include "etalon.labels" $root | nindent 8 }}
        app.kubernetes.io/component: {{ .role }}
    spec:
      serviceAccountName: {{ include "etalon.name" $root }}
      automountServiceAccountToken: false
      # Variables such as ETALON_API_PORT, which no setting has, would stop the start.
      enableServiceLinks: false
      # The pause container reaps what the browser leaves behind.
      shareProcessNamespace: true
      terminationGracePeriodSeconds: 60
      securityContext:
        {{- include "etalon.podSecurity" $root | nindent 8 }}
      {{- with $root.Values.imagePullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "etalon.selector" $root | nindent 14 }}
              app.kubernetes.io/component: {{ .role }}
      containers:
        - name: {{ .role }}
          image: {{ include "etalon.image" $root }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          env:
            - name: ETALON_ROLES
              value: {{ .role }}
            {{- include "etalon.env" $root | nindent 12 }}
          ports:
            - name: http
              containerPort: 3000
          # A migration that somebody else runs is waited for.
          startupProbe:
            httpGet: { path: /health, port: http }
            periodSeconds: 5
            failureThreshold: 120
          livenessProbe:
            httpGet: { path: /health, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          readinessProbe:
            httpGet: { path: /health/ready, port: http }
            periodSeconds: 5
            timeoutSeconds: 5
            failureThreshold: 2
          lifecycle:
            # Until nobody sends requests here any more.
            preStop:
              exec:
                command: [node, -e, 'setTimeout(() => undefined, 5000)']
          resources:
            {{- toYaml .own.resources | nindent 12 }}
          securityContext:
            {{- include "etalon.containerSecurity" $root | nindent 12 }}
          volumeMounts:
            - { name: data, mountPath: /data }
            - { name: tmp, mountPath: /tmp }
      volumes:
        - name: data
          emptyDir: { sizeLimit: {{ .own.dataSize }} }
        # Sockets and shared memory of the browser; counts as memory of the pod.
        - name: tmp
          emptyDir: { medium: Memory, sizeLimit: 512Mi }
      {{- include "etalon.place" $root | nindent 6 }}
{{- end }}

{{/* (dict "root" $ "role" "api" "own" .Values.api) */}}
{{- define "etalon.scaling" -}}
{{- $name := printf "%s-%s" (include "etalon.name" .root) .role -}}
{{- if .own.autoscaling.enabled }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ $name }}
  labels:
    {{- include "etalon.labels" .root | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ $name }} }
  minReplicas: {{ .own.autoscaling.minReplicas }}
  maxReplicas: {{ .own.autoscaling.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ .own.autoscaling.cpuPercent }} }
{{- end }}
{{- if .root.Values.podDisruptionBudget.enabled }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ $name }}
  labels:
    {{- include "etalon.labels" .root | nindent 4 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels:
      {{- include "etalon.selector" .root | nindent 6 }}
      app.kubernetes.io/component: {{ .role }}
{{- end }}
{{- end }}
